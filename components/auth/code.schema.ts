import { z } from 'zod'
import { say } from '@/components/form/field-messages'
import { CODE_LENGTH } from '@/components/ui/code-input'

/** The code out of an SMS; an empty one is no short one (specification §5). */
export const codeSchema = z.object({
  code: z.string().refine(({ length }) => length === 0 || length === CODE_LENGTH, say('shortCode')),
})
