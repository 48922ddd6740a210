import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isBlank } from '#platform/contract/visible.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { SearchText } from '#platform/server/search-terms.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { contactMessages } from '../contract/rules.ts'
import type { HelpPassage, TextPage, WrittenMessage } from '../contract/schemas.ts'
import { contactEmail } from './emails.ts'
import { sectionsOf } from './sections.ts'
import type { PagesStore } from './store.ts'
import type { TextsInForce } from './texts-in-force.ts'

type Dependencies = {
  texts: { get: () => Promise<TextsInForce> }
  store: PagesStore
  clock: Clock
  mail: Mail
  /** Where messages are emailed; null stores them only. */
  adminEmail: string | null
  site: EmailSite
}

/** The share of a question's words that an answer contains. */
const answerCoverage = 0.6

export type TextPages = ReturnType<typeof createTextPages>

/** The operator's texts, the help built from them, and messages to the administrators. */
export function createTextPages({ texts, store, clock, mail, adminEmail, site }: Dependencies) {
  return {
    read: async (slug: string): Promise<TextPage> => {
      const text = (await texts.get()).texts.get(slug)
      if (!text) throw missing('Page')
      return text.page
    },

    countOpenMessages: () => store.countOpen(),

    search: async (query: string): Promise<HelpPassage[]> => (await texts.get()).search(query),

    /** Passages that contain most of a question's words; none if the texts don't answer it. */
    answer: async (question: string): Promise<HelpPassage[]> =>
      (await texts.get()).search(question, answerCoverage),

    /** A passage's whole text; empty if there is no such passage. */
    textOf: async ({ slug, anchor }: Pick<HelpPassage, 'slug' | 'anchor'>): Promise<string> =>
      (await texts.get()).passages.find((each) => each.slug === slug && each.anchor === anchor)
        ?.text ?? '',

    /** Sections of all texts, for the site's search. */
    listSections: async (): Promise<SearchText[]> => sectionsOf((await texts.get()).passages),

    /**
     * Stores and emails a message; true if there is a reply address. Logged-in senders use their
     * account's name and address, if any. Submissions with a filled honeypot are dropped.
     */
    contact: async (viewer: Viewer | null, written: WrittenMessage): Promise<boolean> => {
      if (viewer === null && written.leaveEmpty !== '') return true
      const account = viewer?.account ?? null
      const email = account?.email ?? written.email
      refuseIncomplete(written, account !== null || email !== null)
      const { subject, message } = written
      const row = {
        id: newId(),
        userId: account?.id ?? null,
        name: account ? displayNameOf(account) : written.name,
        email,
        subject,
        message,
        createdAt: clock.now(),
      }
      const username = account?.username ?? null
      await store.transaction(async (tx) => {
        await store.addMessage(tx, row)
        if (adminEmail)
          await mail.send(contactEmail({ to: adminEmail, message: row, username, site }), tx)
      })
      return email !== null
    },
  }
}

function refuseIncomplete({ subject, message }: WrittenMessage, canBeAnswered: boolean): void {
  const { text } = contactMessages.missing
  const fields = {
    ...(isBlank(subject) ? { subject: text } : {}),
    ...(isBlank(message) ? { message: text } : {}),
    ...(canBeAnswered ? {} : { email: contactMessages.noAddress }),
  }
  if (isBlank(subject) || isBlank(message)) throw new DomainError('invalid', text, fields)
  if (!canBeAnswered) throw new DomainError('invalid', contactMessages.noAddress, fields)
}
