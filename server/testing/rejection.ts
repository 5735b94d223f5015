/** The status and message of a rejected call. */
export async function rejectionOf(call: Promise<{ statusCode: number; json: () => { error: string } }>) {
  const reply = await call
  return [reply.statusCode, reply.json().error]
}
