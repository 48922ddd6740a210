export const usernameMax = 30

/** Characters allowed in a username. */
export const usernameSigns = /^[A-Za-z0-9_.-]{3,30}$/

/**
 * New usernames: 3 to 30 letters, digits, `_`, `-` and `.`, not only punctuation; unique regardless
 * of case (docs/product/accounts.md 1).
 */
export const usernamePattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{3,30}$/

export const usernameMessages = {
  rule: 'Use 3 to 30 letters, digits or _ - . with at least one letter or digit.',
  reserved: 'This name is reserved.',
  alike: 'This username is taken or too similar to another one.',
}

/** Why a displayed name is refused. */
export const displayedNameMessages = {
  site: 'This name looks like the site or its staff. Use your own name.',
  staff: 'A staff member uses this name. Add a middle name or initial.',
  member: 'A member has this username. Choose another name.',
}

/** Password length limits, in characters (docs/product/accounts.md 1). */
export const passwordLength = { min: 6, max: 200 }

export const nameMax = 60
export const locationMax = 100
export const bioMax = 1000
export const emailMax = 254

/** A session's idle time limit: 30 days, in milliseconds. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000

/** A session's total time limit: 180 days, in milliseconds. */
export const longestSession = 180 * 24 * 60 * 60 * 1000

/** Days a deleted account's username stays reserved. */
export const erasedNameDays = 365

/** Days an address set by someone else waits, unless its owner approves it sooner. */
export const addressWaitDays = 7

/** Shown where answers and votes are locked for a session. */
export const ownerUnprovenMessage =
  "Your email address was changed by someone else. To open your answers and votes, confirm it's you with an older password or sign-in code."

/** A reset link's lifetime: an hour, in milliseconds (docs/product/accounts.md 5). */
export const resetLifetime = 60 * 60 * 1000

/** The lifetime of the link to a new account's first password: a week, in milliseconds. */
export const invitationLifetime = 7 * 24 * resetLifetime

/** Characters of an invitation link's token. */
export const invitationToken = { max: 200 }

/** Refusals of invitations (docs/product/accounts.md 32). */
export const invitationMessages = {
  account: 'An account with this email address already exists.',
  pending: 'This address has been invited already. You can send the invitation again.',
  tooMany: 'This address got several links in the last hour. Try again later.',
  invalid: 'This invitation is no longer valid. Ask for a new one, or register without it.',
}

/** How long a login waits for its second factor: ten minutes, in milliseconds. */
export const pendingLoginLifetime = 10 * 60 * 1000

/** Maximum codes per pending login; then it starts over with the password. */
export const codeTries = 5

/** A passkey challenge's lifetime: five minutes, in milliseconds. */
export const challengeLifetime = 5 * 60 * 1000

/** How long a login counts as fresh: ten minutes, in milliseconds. */
export const freshLoginLifetime = 10 * 60 * 1000

/** A confirmation link's lifetime: an hour, in milliseconds. */
export const emailLinkLifetime = 60 * 60 * 1000

export const recoveryCodeCount = 10
export const passkeyNameMax = 60
export const passkeysMax = 20

/** Shown after entering an address, whether or not someone else has it. */
export const emailSentMessage = 'We emailed you a link to confirm this address.'

/** The reset form's messages, title and text, shared by both places that check. */
export const resetMessages = {
  emailRequired: { title: 'Email Required', text: 'Please enter your email address' },
  tooShort: { title: 'Password Too Short', text: 'Password must be at least 6 characters long.' },
  mismatch: { title: "Passwords Don't Match", text: 'Please make sure both passwords match.' },
  sent: {
    title: 'Reset Email Sent',
    text: 'If an account with that email exists, you will receive a password reset email.',
  },
}
