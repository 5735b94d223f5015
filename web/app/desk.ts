/**
 * Opens the operator's desk: where its pages lie, and what they alone may call, comes with the first of them, so that nobody
 * else pays for it.
 * @throws Error when it does not arrive
 */
export async function openDesk() {
  const desk = await import('./desk-page-component.ts')
  desk.bringAdminRoutes()
  return desk
}
