/** Usernames: 3 to 30 of letters, digits, `_`, `-`, `.`; unique without regard to case (decisions 10.1). */
export const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/

/** Shortest and longest password, in characters (decisions 10.1). */
export const passwordLength = { min: 6, max: 200 }

export const nameMax = 60
export const locationMax = 100
export const bioMax = 1000
export const emailMax = 254

/** A session ends this long after its last use, in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000

/** A reset link works this long, in milliseconds: an hour (decisions 10.2). */
export const resetLifetime = 60 * 60 * 1000

/** The messages of the reset form, title and text, in both places that check (core.md section 5). */
export const resetMessages = {
  emailRequired: { title: 'Email Required', text: 'Please enter your email address' },
  tooShort: { title: 'Password Too Short', text: 'Password must be at least 6 characters long.' },
  mismatch: { title: "Passwords Don't Match", text: 'Please make sure both passwords match.' },
  sent: { title: 'Reset Email Sent', text: 'If an account with that email exists, you will receive a password reset email.' },
}
