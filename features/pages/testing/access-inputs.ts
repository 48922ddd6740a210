import type { Cases } from '#app/testing/access-case.ts'

/** Text pages, help and messages to the administrators. */
export const inputs: Cases = {
  getPage: [{ about: 'the documentation', input: () => ({ params: { slug: 'docs' } }) }],
  searchHelp: [{ about: 'by a word', input: () => ({ query: { query: 'password' } }) }],
  contact: [
    {
      about: 'with an address for the answer',
      input: () => ({ body: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } }),
    },
  ],
  contactByForm: [
    {
      about: 'with an address for the answer',
      input: () => ({ form: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } }),
    },
  ],
  contactAdmin: [
    { about: 'from an account', input: () => ({ body: { subject: 'Canal', message: 'Ducks?' } }) },
  ],
}
