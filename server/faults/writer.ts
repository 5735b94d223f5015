import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'

/** Database of a writer process, and the names of its parallel writers. */
export interface WriterTask {
  location: DatabaseLocation
  writers: string[]
}

const { location, writers }: WriterTask = JSON.parse(process.argv[2] ?? '')
const db = await openDatabase(location)

/** Writes two halves and counts them, transaction by transaction, and acknowledges each before the next. */
async function write(writer: string) {
  for (let number = 1; ; number += 1) {
    await db.transaction(async () => {
      await db.run`
        insert into writers (writer, written) values (${writer}, ${1})
        on conflict (writer) do update set written = writers.written + 1`
      await db.run`insert into halves (id, writer, number, half) values (${await db.id()}, ${writer}, ${number}, ${1})`
      await db.transaction(
        async () =>
          db.run`insert into halves (id, writer, number, half) values (${await db.id()}, ${writer}, ${number}, ${2})`,
      )
    })
    process.stdout.write(`${writer} ${number}\n`)
  }
}

await Promise.all(writers.map(write))
