import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret, newId, newReceipt, typedReceipt } from '#platform/server/ids.ts'
import { correctionStateNames } from '../contract/admin-rules.ts'
import { correctionPath } from '../contract/reader-paths.ts'
import type {
  AdministeredCorrection,
  Correction,
  WrittenCorrection,
} from '../contract/reader-schemas.ts'
import { correctionKeyset, type ReaderStore } from './reader-store.ts'

type Dependencies = {
  store: ReaderStore
  currentYear: () => Promise<number>
  audit: Audit
  mail: Mail
  clock: Clock
  site: EmailSite
}

export type Corrections = ReturnType<typeof createCorrections>

/** Readers' reports of mistakes, each tracked to an answer (docs/product/elections.md 12). */
export function createCorrections({ store, currentYear, audit, mail, clock, site }: Dependencies) {
  return {
    /** Returns the code that finds the report. Submissions with a filled honeypot are dropped. */
    submit: async (viewer: Viewer | null, written: WrittenCorrection): Promise<string> => {
      const code = newReceipt()
      if (viewer === null && written.leaveEmpty !== '') return code
      const { state, candidateId, message, sourceUrl } = written
      if (candidateId !== null && !(await store.isCandidateIn(candidateId, state)))
        throw new DomainError('invalid', "This candidate isn't in this race.", {
          candidateId: "This candidate isn't in this race.",
        })
      await store.addCorrection({
        id: newId(),
        codeHash: hashSecret(code),
        year: await currentYear(),
        state,
        candidateId,
        memberId: viewer?.account.id ?? null,
        name: viewer ? displayNameOf(viewer.account) : written.name,
        email: viewer?.account.email ?? written.email,
        message,
        sourceUrl,
        createdAt: clock.now(),
        status: 'open',
      })
      return code
    },

    /** @throws DomainError `missing` for an unknown code. */
    find: async (code: string): Promise<Correction> => {
      const found = await store.findByCode(hashSecret(typedReceipt(code)))
      if (!found) throw missing('Report')
      return correctionOf(found)
    },

    list: async ({
      show,
      ...query
    }: PageQuery & { show: 'open' | 'answered' }): Promise<Page<AdministeredCorrection>> => {
      const page = await correctionKeyset.page(
        query,
        (after, limit) => store.listCorrections(show === 'open', after, limit),
        ({ correction }) => [correction.id],
      )
      return { ...page, items: page.items.map(administeredOf) }
    },

    /**
     * Answers a report and emails the answer if there is an address.
     * @throws DomainError `conflict` if already answered.
     */
    answer: async (
      viewer: Viewer,
      id: string,
      { status, answer }: { status: 'accepted' | 'declined'; answer: string },
    ): Promise<AdministeredCorrection> => {
      const found = await store.findCorrection(id)
      if (!found) throw missing('Report')
      await store.transaction(async (tx) => {
        const answeredBy = viewer.account.id
        const answeredAt = clock.now()
        if (!(await store.answer(tx, id, { status, answer, answeredBy, answeredAt })))
          throw new DomainError('conflict', 'This report was already answered.')
        const { email, state, message } = found.correction
        if (email)
          await mail.send(
            composeEmail(
              {
                to: email,
                subject: `Your report about ${stateNames[state as StateCode]}: ${correctionStateNames[status].toLowerCase()}`,
                greet: found.correction.name,
                blocks: [
                  'Thank you for your report. An editor answered:',
                  { quote: answer },
                  'You wrote:',
                  { quote: message },
                  { button: 'Look up your report', url: site.siteUrl + correctionPath },
                ],
                reason: 'You got this email because you reported a mistake in the WarRoom.',
              },
              site,
            ),
            tx,
          )
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'correction.answer',
          subject: { kind: 'correction', id },
          after: { status },
        })
      })
      const answered = await store.findCorrection(id)
      return administeredOf(answered ?? found)
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<ReaderStore['findByCode']>>>

function correctionOf({ correction, candidateName }: Found): Correction {
  const { state, message, status, answer, createdAt, answeredAt } = correction
  return {
    state: state as StateCode,
    candidateName,
    message,
    status,
    answer,
    createdAt,
    answeredAt,
  }
}

function administeredOf(found: Found): AdministeredCorrection {
  const { id, name, email, sourceUrl } = found.correction
  return { ...correctionOf(found), id, name, email, sourceUrl }
}
