import { defineConfig } from 'drizzle-kit'

export const config = defineConfig({
  dialect: 'postgresql',
  schema: [
    './platform/server/*/*-tables.ts',
    './platform/server/payments/**/tables.ts',
    './features/*/server/tables.ts',
    './features/*/server/*-tables.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
})

export { config as default }
