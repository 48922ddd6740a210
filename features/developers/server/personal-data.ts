import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What is stored about members' access tokens (docs/product/privacy.md). */
export const developersData: PersonalData = {
  rows: [
    {
      at: 'oauth_apps.owner_id',
      file: 'applications',
      erase: 'delete',
    },
    // Codes end within a minute and are forgotten within a day.
    { at: 'oauth_codes.user_id', erase: 'delete' },
    {
      at: 'access_tokens.user_id',
      file: 'access-tokens',
      without: ['access_version'],
      erase: 'delete',
    },
  ],
  related: [
    {
      file: 'access-token-calls',
      table: 'access_token_calls',
      where: 'token_id in (select id from access_tokens where user_id = :member)',
    },
  ],
}
