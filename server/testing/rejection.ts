/** The status of a call that was refused, and the sentence that a person reads. */
export async function rejectionOf(call: Promise<{ statusCode: number; json: () => { error: string } }>) {
  const reply = await call
  return [reply.statusCode, reply.json().error]
}
