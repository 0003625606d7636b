import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './reference-api/db/schema/index.ts',
  out: './reference-api/db/migrations',
  casing: 'snake_case',
})
