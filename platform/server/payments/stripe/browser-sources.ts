/**
 * Origins that a page with Stripe's Payment Element must allow, by directive. Stripe.js loads
 * frames from its subdomains, `hooks` shows the bank's confirmation, and Link opens a window.
 * Source: https://docs.stripe.com/security/guide#content-security-policy and
 * https://docs.stripe.com/payments/link, read 2026-11.
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
