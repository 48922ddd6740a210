/** Well-known providers of disposable addresses. */
const disposableDomains = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'moakt.com',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.com',
  'tempmail.net',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

/** True for an address of such a provider, subdomains included. */
export function isDisposable(email: string | null): boolean {
  const labels = (email?.split('@').at(-1) ?? '').toLowerCase().split('.')
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')))
}
