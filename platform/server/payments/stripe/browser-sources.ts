/**
 * Origins that a page with Stripe's Payment Element has to allow, by directive: Stripe.js starts frames on subdomains of its own,
 * `hooks` shows the bank's confirmation, and Link opens its window.
 * Source: https://docs.stripe.com/security/guide#content-security-policy and https://docs.stripe.com/payments/link, read 2026-11.
 */
export const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  connect: ['https://api.stripe.com'],
} as const
