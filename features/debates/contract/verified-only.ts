import { verificationMessages, verificationPath } from '#features/verification/contract/rules.ts'

/** Who votes in a debate for verified members (docs/product/debates.md 37). */
export const verifiedOnlyText = 'Only verified members vote in this debate.'

/** Why a member who isn't verified can't vote in it, and where they verify themselves, if anywhere. */
export const verifiedOnlyRefusal = (isOffered: boolean): { message: string; url: string | null } =>
  isOffered
    ? { message: `${verifiedOnlyText} Verify your identity to vote.`, url: verificationPath }
    : { message: `${verifiedOnlyText} ${verificationMessages.notOffered}`, url: null }
