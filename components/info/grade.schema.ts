import { z } from 'zod'
import { say } from '@/components/form/field-messages'
import { optionalLine, optionalPhone, prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/limits'

/** What stands below the stars. Nothing is required but the branch (a guid), when it is a branch that is rated. */
export const gradeSchema = (isOfBranch: boolean) =>
  z.object({
    branch: z.string().refine((guid) => guid !== '' || !isOfBranch, say('branchRequired')),
    text: prose(TEXT_LIMITS.review),
    name: optionalLine(TEXT_LIMITS.name),
    phone: optionalPhone(),
    /** People neither see nor fill it. */
    website: z.string(),
  })
