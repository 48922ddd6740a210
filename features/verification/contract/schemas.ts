import { z } from 'zod'
import { testDocuments } from '#platform/contract/test-documents.ts'
import { instant } from '#platform/contract/schemas.ts'
import { checkStates, failureTexts, verificationMessages, verificationWays } from './rules.ts'

const failures = Object.keys(failureTexts) as (keyof typeof failureTexts)[]
const documents = Object.keys(testDocuments) as (keyof typeof testDocuments)[]

/** What is stored of a verified member. */
const standing = z.object({
  verifiedAt: instant,
  way: z.enum(verificationWays),
  /** The document's issuing country, ISO 3166-1. */
  country: z.string(),
  /** The state or region on the document; null without one. */
  state: z.string().nullable(),
  isAdult: z.boolean(),
  /** Whether others see the check. */
  isShown: z.boolean(),
})

const check = z.object({
  state: z.enum(checkStates),
  /** Why the latest try failed; null unless it did. */
  failure: z.enum(failures).nullable(),
  startedAt: instant,
})

const own = z
  .object({
    /** Whether anybody verifies members here. */
    isOffered: z.boolean(),
    /** Who checks documents online; null if nobody does. */
    provider: z.enum(['stripe', 'test']).nullable(),
    /** Whether the caller may confirm others by hand. */
    isVerifier: z.boolean(),
    verification: standing.nullable(),
    /** The latest check; null before the first, and a while after it ended. */
    check: check.nullable(),
  })
  .meta({ id: 'OwnVerification' })
export type OwnVerification = z.output<typeof own>
export type OwnVerificationWire = z.input<typeof own>

export const getVerification = { reply: own }

export const startVerification = {
  body: z.object({ consent: z.literal(true, { error: verificationMessages.consent }) }),
  /** Where the caller continues: the provider's page, or one of this site's. */
  reply: z.object({ url: z.string() }),
}

export const refreshVerification = { reply: own }

export const getDocumentName = {
  reply: z.object({
    /** As the profile would have it. */
    document: z.object({ firstName: z.string(), lastName: z.string() }),
    /** The profile's name now. */
    profile: z.string(),
  }),
}

export const settleName = {
  body: z.object({
    use: z.enum(['document', 'profile'], { error: 'Choose which name is right.' }),
  }),
  reply: own,
}

export const setVerificationShown = {
  body: z.object({ isShown: z.boolean({ error: 'This must be true or false.' }) }),
  reply: own,
}

export const endVerification = { reply: own }

export const submitTestDocument = {
  body: z.object({ document: z.enum(documents, { error: 'Choose a test document.' }) }),
  reply: own,
}
