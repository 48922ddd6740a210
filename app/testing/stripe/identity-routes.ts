import { group, textOr, texts } from './form.ts'
import { redactSession, withResults } from './identity.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type { VerificationSession } from './identity-things.ts'
import { base } from './world.ts'

const kind = 'identity.verification_session'
const path = '/v1/identity/verification_sessions'

/** Checks of documents and selfies. */
export const identityRoutes: Route[] = [
  {
    method: 'POST',
    path,
    takes: 'type options return_url client_reference_id metadata',
    gives: ({ world, form }) => {
      const document = group(group(form, 'options'), 'document')
      const start = base(world, kind, 'vs', form['metadata'])
      const session = world.add<VerificationSession>({
        ...start,
        client_reference_id: textOr(form, 'client_reference_id', null),
        client_secret: `${start.id}_secret_${world.newId('s').slice(2)}`,
        last_error: null,
        last_verification_report: null,
        options: {
          document: {
            require_matching_selfie: document['require_matching_selfie'] === 'true',
            require_live_capture: document['require_live_capture'] === 'true',
          },
        },
        redaction: null,
        related_customer: null,
        related_customer_account: null,
        status: 'requires_input',
        type: 'document',
        url: `https://verify.stripe.com/start/${start.id}`,
        _document: null,
      })
      world.emit(`${kind}.created`, session)
      return session
    },
  },
  {
    method: 'GET',
    path,
    takes: 'client_reference_id created status',
    gives: ({ world, form }) =>
      world
        .all<VerificationSession>(kind)
        .filter(
          (one) =>
            one.client_reference_id ===
            textOr(form, 'client_reference_id', one.client_reference_id),
        ),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    takes: '',
    gives: ({ world, form, id, isForResults }) => {
      const session = world.get<VerificationSession>(kind, id)
      const expand = texts(form, 'expand')
      if (expand.length === 0) return session
      if (!isForResults)
        throw refused('Sensitive verification results need a restricted key.', { status: 403 })
      return withResults(session, expand)
    },
  },
  {
    method: 'POST',
    path: `${path}/:id/redact`,
    takes: '',
    gives: ({ world, id }) => redactSession(world, id),
  },
]
