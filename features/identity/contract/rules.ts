/** The signs of a username. */
export const usernameSigns = /^[A-Za-z0-9_.-]{3,30}$/

/** New usernames: 3 to 30 of letters, digits, `_`, `-`, `.`, not all of them signs; unique without regard to case (docs/product/accounts.md 1). */
export const usernamePattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{3,30}$/

export const usernameMessages = {
  rule: 'Use 3 to 30 letters, digits or _ - . with at least one letter or digit.',
  kept: 'This name is reserved.',
  alike: 'This username is taken or too similar to another one.',
}

/** Why a displayed name is refused. */
export const displayedNameMessages = {
  site: 'This name looks like the site or its staff. Use your own name.',
  staff: 'A staff member uses this name. Add a middle name or initial.',
}

/** Shortest and longest password, in characters (docs/product/accounts.md 1). */
export const passwordLength = { min: 6, max: 200 }

export const nameMax = 60
export const locationMax = 100
export const bioMax = 1000
export const emailMax = 254

/** A session ends this long after its last use, in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000

/** A session ends this long after its login, however much it is used, in milliseconds: 180 days. */
export const longestSession = 180 * 24 * 60 * 60 * 1000

/** Days that an address set by somebody else waits, unless its owner approves it sooner. */
export const addressWaitDays = 7

/** What a session reads where answers and votes stay closed to it. */
export const ownerUnprovenMessage =
  "Your email address was changed by someone else. To open your answers and votes, confirm it's you with an older password or sign-in code."

/** A reset link works this long, in milliseconds: an hour (docs/product/accounts.md 5). */
export const resetLifetime = 60 * 60 * 1000

/** A login whose password was right waits this long for its second factor, in milliseconds: ten minutes. */
export const pendingLoginLifetime = 10 * 60 * 1000

/** So many codes may be tried for one waiting login; then it begins again with the password. */
export const codeTries = 5

/** A passkey answers its question within this time, in milliseconds: five minutes. */
export const challengeLifetime = 5 * 60 * 1000

/** A session counts as a fresh login this long, in milliseconds: ten minutes. */
export const freshLoginLifetime = 10 * 60 * 1000

/** A link that proves an email address works this long, in milliseconds: an hour. */
export const emailLinkLifetime = 60 * 60 * 1000

export const recoveryCodeCount = 10
export const passkeyNameMax = 60
export const passkeysMax = 20

/** What everybody reads who gave an address, whether or not somebody else has it. */
export const emailSentMessage = 'We emailed you a link to confirm this address.'

/** The messages of the reset form, title and text, in both places that check. */
export const resetMessages = {
  emailRequired: { title: 'Email Required', text: 'Please enter your email address' },
  tooShort: { title: 'Password Too Short', text: 'Password must be at least 6 characters long.' },
  mismatch: { title: "Passwords Don't Match", text: 'Please make sure both passwords match.' },
  sent: {
    title: 'Reset Email Sent',
    text: 'If an account with that email exists, you will receive a password reset email.',
  },
}
