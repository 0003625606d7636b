import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { optionalLine, optionalPhone, prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

/** The fields below the stars. Only the branch (a guid) is required, when a branch is rated. */
export const gradeSchema = (isOfBranch: boolean) =>
  z.object({
    branch: z.string().check(z.refine((guid) => guid !== '' || !isOfBranch, messageKey('branchRequired'))),
    text: prose(TEXT_LIMITS.review),
    name: optionalLine(TEXT_LIMITS.name),
    phone: optionalPhone(),
    /** A honeypot: people neither see nor fill it in. */
    website: z.string(),
  })
