// Makes an empty embedded database in the folder that is named, and ends: run by `embedded-folder.ts` in a process of its own.
import { PGlite } from '@electric-sql/pglite'

const [, , folder] = process.argv
const database = await PGlite.create(folder)
await database.close()
