import { constants, deflateRawSync } from 'node:zlib'

const megabyte = 1024 * 1024

/** A compressed stream of zeros: a few kilobytes per ten megabytes. Full flushes make its pieces independent. */
function packedZeros(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(10 * megabyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes / 10 }, () => piece), deflateRawSync(Buffer.alloc(0))])
}

/** A zip of one file that unpacks to many megabytes, whatever size in bytes its directory claims. */
export function falseZip(name: string, claimedBytes: number, megabytes: number): Buffer {
  const [packed, nameBytes] = [packedZeros(megabytes), Buffer.from(name)]
  // Fields from the version to the length of the name are equal in both headers.
  const common = Buffer.alloc(24)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(claimedBytes, 18)
  common.writeUInt16LE(nameBytes.length, 22)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.alloc(2), nameBytes, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(16), nameBytes])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, entry, end])
}
