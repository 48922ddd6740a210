import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { serving, type Redirect, type Route } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Viewer } from '../../contract/viewer.ts'
import { emailSentMessage } from '../../contract/rules.ts'
import * as api from '../../contract/security-endpoints.ts'
import { originOf } from '../login/device.ts'
import type { EmailAddress } from '../email/email-address.ts'
import type { LoginResponses } from '../login/login-responses.ts'
import type { LinkedLogins } from '../providers/linked-logins.ts'
import type { OwnerProof } from './owner-proof.ts'
import type { SecurityLog } from './security-log.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityOverview } from './security-overview.ts'
import type { Identity } from '../service.ts'

const serve = serving<Viewer>()
const ok = { ok: true } as const

type Services = {
  identity: Identity
  secondFactor: SecondFactor
  passkeys: Passkeys
  emailAddress: EmailAddress
  overviewOf: SecurityOverview
  linkedLogins: LinkedLogins
  ownerProof: OwnerProof
  securityLog: SecurityLog
  loginResponses: LoginResponses
}

/** Endpoints of second factors, passkeys and addresses. */
export function securityRoutes({
  identity,
  secondFactor,
  passkeys,
  emailAddress,
  overviewOf,
  linkedLogins,
  ownerProof,
  securityLog,
  loginResponses,
}: Services): Route<Viewer>[] {
  const sent = { message: emailSentMessage }
  return [
    serve(api.getSecurity, ({ viewer }) => overviewOf(viewer)),
    serve(api.startTotp, ({ viewer, body }) => secondFactor.start(viewer, body.currentPassword)),
    serve(api.confirmTotp, ({ viewer, body }) => secondFactor.confirm(viewer, body.code)),
    serve(api.turnOffTotp, async ({ viewer, body }) => {
      await secondFactor.turnOff(viewer, body.currentPassword, body.code)
      return ok
    }),
    serve(api.renewRecoveryCodes, ({ viewer, body }) =>
      secondFactor.renewRecoveryCodes(viewer, body.currentPassword, body.code),
    ),
    serve(api.beginPasskey, ({ viewer, body }) => passkeys.begin(viewer, body.currentPassword)),
    serve(api.addPasskey, ({ viewer, body }) => passkeys.add(viewer, body)),
    serve(api.removePasskey, async ({ viewer, params, body }) => {
      await passkeys.remove(viewer, params.id, body.currentPassword, body.code)
      return ok
    }),
    serve(api.getPendingLogin, ({ requestContext }) =>
      secondFactor.describePending(loginResponses.pending.read(requestContext)),
    ),
    serve(api.enterCode, async ({ body, requestContext }) => {
      const session = await secondFactor.finish(
        loginResponses.pending.read(requestContext),
        body.code,
        loginResponses.originOf(requestContext),
      )
      await loginResponses.open(requestContext, session)
      return identity.describe(session.account)
    }),
    serve(api.enterCodeByForm, async ({ body, requestContext }) => {
      try {
        await loginResponses.open(
          requestContext,
          await secondFactor.finish(
            loginResponses.pending.read(requestContext),
            body.code,
            loginResponses.originOf(requestContext),
          ),
        )
        return { redirectTo: ownPath(body.next) }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return backToCode(error, body.next)
      }
    }),
    serve(api.beginPasskeyLogin, async ({ body, requestContext }) => {
      const { options, browser } = await passkeys.beginLogin(
        body.step,
        loginResponses.pending.read(requestContext),
      )
      if (body.step === 'only') loginResponses.passkey.give(requestContext, browser)
      return { options }
    }),
    serve(api.logInWithPasskey, async ({ body, requestContext }) => {
      const held = {
        pending: loginResponses.pending.read(requestContext),
        browser: loginResponses.passkey.read(requestContext),
      }
      const session = await passkeys.logIn(
        body.step,
        body.response,
        held,
        loginResponses.originOf(requestContext),
      )
      await loginResponses.open(requestContext, session)
      return identity.describe(session.account)
    }),
    serve(api.changeEmail, async ({ viewer, body }) => {
      await emailAddress.change(viewer, body.email, body.currentPassword)
      return sent
    }),
    serve(api.resendEmailLink, async ({ viewer }) => {
      await emailAddress.resend(viewer)
      return sent
    }),
    serve(api.retryEmail, async ({ viewer }) => {
      await emailAddress.retry(viewer)
      return ok
    }),
    serve(api.confirmEmail, async ({ body, requestContext }) => ({
      redirectTo: `/confirm-email?result=${(await emailAddress.confirm(body.token, originOf(requestContext))) ?? 'invalid'}`,
    })),
    serve(api.decideEmailChange, async ({ body, requestContext }) => {
      const isDone = await emailAddress.decideByLink(
        body.token,
        body.decision,
        originOf(requestContext),
      )
      return { redirectTo: `/email-change?result=${isDone ? body.decision : 'invalid'}` }
    }),
    serve(api.decideOwnEmailChange, async ({ viewer, body }) => {
      await emailAddress.decideAsOwner(viewer, body.decision, body.currentPassword)
      return ok
    }),
    serve(api.proveOwner, async ({ viewer, body }) => {
      await ownerProof.prove(viewer, body)
      return ok
    }),
    serve(api.removeLinkedLogin, async ({ viewer, params, body }) => {
      await linkedLogins.remove(viewer, params.id, body.currentPassword)
      return ok
    }),
    serve(api.listOwnActivity, async ({ viewer, query }) =>
      securityLog.list({ ...query, userId: viewer.account.id }),
    ),
    serve(api.listSecurityLog, ({ query }) => securityLog.list(query)),
  ]
}

/** The code page again with the reason, or the login if nothing is pending. */
function backToCode({ code }: DomainError, next: string | undefined): Redirect {
  const target = ownPath(next)
  const rest = target === '/' ? undefined : target
  return {
    redirectTo:
      code === 'signed_out'
        ? `/login${queryString({ notice: 'over', next: rest })}`
        : `/login-code${queryString({ error: code, next: rest })}`,
  }
}
