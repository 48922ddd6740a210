import { z } from 'zod'
import { filled, filledLine, id, instant, optionalLine } from '#platform/contract/schemas.ts'
import { markKinds } from './marks.ts'
import { documentTypes, handWays, verificationLimits } from './rules.ts'

const person = z.object({ username: z.string(), name: z.string() })
const upTo = (max: number) => ({ error: `Use at most ${max} characters.` })
const reason = (missing: string) =>
  filled(missing).max(verificationLimits.reason, upTo(verificationLimits.reason))
const decision = z.enum(['confirm', 'decline'], { error: 'Choose confirm or decline.' })
const decided = z.object({ id, decision: z.enum(['confirm', 'decline', 'withdraw']) })
const username = filledLine('Enter a username.').pipe(z.string().max(100, upTo(100)))

const proposal = z
  .object({
    id,
    member: person,
    /** Null once that account is deleted. */
    proposedBy: person.nullable(),
    way: z.enum(handWays),
    reason: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    createdAt: instant,
    /** True for the caller's own, which they can only withdraw. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'VerificationProposal' })
export type ProposalWire = z.input<typeof proposal>

export const listProposals = { reply: z.array(proposal) }

const yes = (error: string) => z.literal(true, { error })

const fewestSigns = 4

export const proposeVerification = {
  body: z
    .object({
      username,
      way: z.enum(handWays, { error: 'Choose how you saw the document.' }),
      reason: reason('Say when and where you saw the document.'),
      country: z
        .string({ error: 'Enter the issuing country, such as US.' })
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, { error: 'Enter the issuing country by two letters, such as US.' }),
      state: optionalLine(verificationLimits.state),
      documentType: z.enum(documentTypes, { error: 'Choose the document.' }),
      documentNumber: filledLine('Enter the number of the document.').pipe(
        z
          .string()
          .max(verificationLimits.documentNumber, upTo(verificationLimits.documentNumber))
          .refine((number) => (number.match(/[\p{L}\p{N}]/gu) ?? []).length >= fewestSigns, {
            error: `Enter the whole number, at least ${fewestSigns} letters or digits.`,
          }),
      ),
      isAdult: yes('Confirm that the member is 18 or older.'),
      hasSameName: yes('Confirm that the document has the name of the profile.'),
    })
    .refine(({ documentType, state }) => documentType === 'passport' || state !== null, {
      path: ['state'],
      error: 'Enter the state or region that issued the document.',
    }),
  reply: proposal,
}
export type WrittenProposal = z.output<typeof proposeVerification.body>

export const decideProposal = {
  params: z.object({ id }),
  body: z.object({ decision }),
  reply: decided,
}

export const proposeEnding = {
  body: z.object({ username, reason: reason('Say why this verification ends.') }),
  reply: z.object({ id }),
}

export const decideEnding = {
  params: z.object({ id }),
  body: z.object({ decision }),
  reply: decided,
}

const report = z
  .object({
    /** Members verified now. */
    verified: z.number().int(),
    verifiers: z.array(person.extend({ since: instant })),
    /** Verifications that another administrator must decide to end, oldest first, at most 100. */
    endings: z.array(
      z.object({
        id,
        member: person,
        /** Null once that account is deleted. */
        proposedBy: person.nullable(),
        reason: z.string(),
        createdAt: instant,
        /** True for the caller's own, which they can only withdraw. */
        isOwn: z.boolean(),
      }),
    ),
    /**
     * What at least 3 accounts have in common, one entry of each kind: the network or the browser
     * of logins in the last 7 days, or a card paid with in the last 12 months.
     */
    shared: z.array(
      z.object({
        kind: z.enum(markKinds),
        /** How many networks in an hour, browsers or cards. */
        total: z.number().int(),
        /** Newest first, at most 50. */
        groups: z.array(
          z.object({
            /** The hour of the logins from a network; the latest use of a browser or card. */
            at: instant,
            accounts: z.number().int(),
            /** Up to 10 of the accounts. */
            members: z.array(person.extend({ id })),
          }),
        ),
      }),
    ),
    /** Newest first, at most 100: never what the document is. */
    conflicts: z.array(
      z.object({
        id,
        at: instant,
        claimant: person,
        /** Null if a deleted account had the document. */
        holder: person.nullable(),
      }),
    ),
    /** Checks that are over and not deleted by the provider yet, oldest first, at most 100. */
    unredacted: z.array(
      z.object({
        id,
        /** When it was over. */
        since: instant,
        /** Times that its deletion was asked for. */
        tries: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'VerificationReport' })
export type VerificationReportWire = z.input<typeof report>

export const getVerificationReport = { reply: report }

export const setVerifier = {
  body: z.object({ username, isVerifier: z.boolean({ error: 'This must be true or false.' }) }),
  reply: z.object({ username: z.string(), isVerifier: z.boolean() }),
}
