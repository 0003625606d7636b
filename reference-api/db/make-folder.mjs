// Makes an empty embedded database in the named folder and ends; `embedded-folder.ts` runs it in a process of its own.
import { PGlite } from '@electric-sql/pglite'

const [, , folder] = process.argv
const database = await PGlite.create(folder)
await database.close()
