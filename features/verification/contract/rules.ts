import { settingsPath } from '#platform/contract/settings-pages.ts'

/** Where members verify themselves, and read what is stored. */
export const verificationPath = settingsPath('profile', 'verification')

/** How a member was verified. */
export const verificationWays = ['stripe', 'test', 'paper', 'in-person'] as const
export type VerificationWay = (typeof verificationWays)[number]

/** The ways of checks by hand. */
export const handWays = ['paper', 'in-person'] as const
export type HandWay = (typeof handWays)[number]

/** What is shown, as far as documents of one country are numbered apart. */
export const documentTypes = ['passport', 'license', 'id-card'] as const
export type DocumentType = (typeof documentTypes)[number]

/** What the documents are called. */
export const documentTypeNames: Record<DocumentType, string> = {
  passport: 'Passport',
  license: "Driver's license",
  'id-card': 'ID card',
}

/** What the ways are called. */
export const wayNames: Record<VerificationWay, string> = {
  stripe: 'Document and selfie, checked by Stripe',
  test: 'Test document',
  paper: 'Document shown on paper',
  'in-person': 'In person',
}

/** What became of a check; those after `name` are over. */
export const checkStates = [
  'open',
  'processing',
  'name',
  'passed',
  'used',
  'under-age',
  'ended',
] as const
export type CheckState = (typeof checkStates)[number]

/** States in which a check still waits for something. */
export const runningStates = ['open', 'processing', 'name'] as const satisfies CheckState[]

/** Lengths in characters. */
export const verificationLimits = { reason: 500, state: 40, documentNumber: 40 }

/** Months that a deleted account's document stays reserved (docs/product/verification.md 16). */
export const keptMonths = 12

/** Hours after which an unfinished check ends. */
export const checkHours = 24

/** Refusals and answers of verification (docs/product/verification.md). */
export const verificationMessages = {
  notOffered: 'Verification is not offered here.',
  notByProvider: 'Documents are checked by hand here. Contact us to arrange it.',
  already: 'Your account is verified.',
  isVerified: 'This account is verified already.',
  notVerified: "This account isn't verified.",
  ended: (reason: string) => `Administrators ended your verification: ${reason}`,
  used: 'This document already belongs to another account.',
  underAge: 'Members must be 18 or older.',
  noName: 'No name waits for your decision.',
  changed: 'This check is over. Start again.',
  renamed: 'Your name changed, so your account is no longer verified.',
  otherName: 'This member changed their name after they were proposed. Propose them again.',
  staffOnly: 'Only administrators and verifiers can do this.',
  oneself: "You can't verify yourself.",
  otherPerson: 'Someone else must confirm what you proposed.',
  waiting: 'This member already waits for a confirmation.',
  decided: 'This was already decided.',
  consent: 'Agree to the check first.',
  noMember: "There's no member with this username.",
}

/** Why a try failed, for its member. */
export const failureTexts = {
  unfinished: "You didn't finish the check. Try again when you have your document at hand.",
  expired: 'Your document is expired. Try another one.',
  unreadable: "We couldn't read your document. Try again in good light, without glare.",
  selfie: "Your selfie didn't match the document. Try again with your face in full view.",
  declined: 'You declined the check. You can start again anytime.',
  unsupported: "This document or device isn't supported. Try a passport, or another device.",
} as const
