import type { announcements } from '#contract/operations/announcements.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SendingService } from './sending-service.ts'
import type { AnnouncementService } from './service.ts'

interface Dependencies {
  service: AnnouncementService
  sending: SendingService
  auditLog: Pick<AuditLog, 'recorderFor'>
  /** Address for the test of a script that calls without a member. */
  adminEmail: string
}

/** The preview is shown in a frame of the site. It runs nothing, loads nothing and opens nothing. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

export function announcementRoutes({
  service,
  sending,
  auditLog,
  adminEmail,
}: Dependencies): Handlers<typeof announcements> {
  type Call = Parameters<AuditLog['recorderFor']>[0]
  const actionOf = (call: Call, name: string) => ({
    now: call.now,
    recordAudit: auditLog.recorderFor(call, `announcements.${name}`),
  })
  const targetOf = (call: { params: { id: number }; request: { headers: { 'if-match'?: string } } }) => ({
    id: call.params.id,
    ifMatch: call.request.headers['if-match'],
  })
  return {
    list: ({ query }) => service.list(query.after),
    create: (call) => service.create(call.body, actionOf(call, 'create')),
    read: ({ params }) => service.read(params.id),
    change: (call) => service.change(targetOf(call), call.body, actionOf(call, 'change')),
    remove: (call) => service.remove(call.params.id, actionOf(call, 'remove')),
    audience: ({ params, now }) => service.audience(params.id, now),
    html: async ({ params, reply }) => {
      const html = await service.html(params.id)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', previewPolicy)
        .send(html)
    },
    test: (call) => service.test(call.params.id, call.caller?.email ?? adminEmail, actionOf(call, 'test')),
    send: (call) => sending.send(targetOf(call), actionOf(call, 'send')),
    pause: (call) => sending.pause(call.params.id, actionOf(call, 'pause')),
    resume: (call) => sending.resume(call.params.id, actionOf(call, 'resume')),
    cancel: (call) => sending.cancel(call.params.id, actionOf(call, 'cancel')),
  }
}
