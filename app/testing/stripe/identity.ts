import { refused } from './refusal.ts'
import type { ShownDocument, VerificationSession } from './identity-things.ts'
import type { StandInObject } from './things.ts'
import type { World } from './world.ts'

/** What a person or Stripe does with a session: the camera, the check, the end of a redaction. */
export type IdentityAct =
  | { act: 'pass'; document: ShownDocument }
  | { act: 'fail'; code: string }
  | { act: 'process' }
  | { act: 'finish redaction' }

const kind = 'identity.verification_session'

/** Moves a session on and sends its event. */
export function actOnSession(world: World, id: string, given: IdentityAct): VerificationSession {
  const session = world.get<VerificationSession>(kind, id)
  const emit = (type: string) => world.emit(`${kind}.${type}`, session)
  if (given.act === 'finish redaction') {
    session.redaction = { status: 'redacted' }
    emit('redacted')
    return session
  }
  if (session.redaction || (session.status !== 'requires_input' && session.status !== 'processing'))
    throw refused('This VerificationSession is over.')
  if (given.act === 'process') {
    session.status = 'processing'
    emit('processing')
  } else if (given.act === 'fail') {
    session.status = 'requires_input'
    session.last_error = { code: given.code, reason: 'The document could not be verified.' }
    emit('requires_input')
  } else {
    session.status = 'verified'
    session.last_error = null
    session.url = null
    session.client_secret = null
    session.last_verification_report = world.newId('vr')
    session._document = given.document
    emit('verified')
  }
  return session
}

/**
 * Deletes what a session collected; one that waits for a person is canceled.
 * @throws Refusal for one that is being checked, canceled or redacted.
 */
export function redactSession(world: World, id: string): VerificationSession {
  const session = world.get<VerificationSession>(kind, id)
  if (session.redaction || session.status === 'processing' || session.status === 'canceled')
    throw refused(
      `You cannot redact this VerificationSession because its status is ${session.status}.`,
    )
  if (session.status === 'requires_input') {
    session.status = 'canceled'
    session.url = null
    session.client_secret = null
    world.emit(`${kind}.canceled`, session)
  }
  session._document = null
  session.metadata = {}
  session.redaction = { status: 'processing' }
  if (world.settings.redactsAtOnce) actOnSession(world, id, { act: 'finish redaction' })
  return session
}

/** The session with its results, as far as they were asked for. */
export function withResults(session: VerificationSession, expand: string[]): StandInObject {
  const document = session._document
  if (!document || !session.last_verification_report) return session
  const { first_name, last_name, dob, issuing_country, number, type, state } = document
  const asked = (path: string) => expand.includes(path)
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state }
  const report = {
    id: session.last_verification_report,
    object: 'identity.verification_report',
    client_reference_id: session.client_reference_id,
    created: session.created,
    livemode: session.livemode,
    type: 'document',
    verification_session: session.id,
    document: {
      address,
      error: null,
      files: null,
      first_name,
      issued_date: null,
      issuing_country,
      last_name,
      status: 'verified',
      type,
      ...(asked('last_verification_report.document.number') ? { number } : {}),
      ...(asked('last_verification_report.document.dob') ? { dob } : {}),
    },
  }
  const outputs = {
    address,
    email: null,
    first_name,
    id_number_type: null,
    last_name,
    phone: null,
    ...(asked('verified_outputs.dob') ? { dob } : {}),
  }
  const shown = { ...session, verified_outputs: outputs, last_verification_report: report }
  return shown
}
