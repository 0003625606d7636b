'use client'

import type { ComponentProps, RefObject } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

type ShopFormProps<Input extends FieldValues> = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'method'> & {
  /** The form that `useShopForm` returned. */
  readonly form: UseFormReturn<Input> & {
    readonly element: RefObject<HTMLFormElement | null>
    readonly submit: ComponentProps<'form'>['onSubmit']
  }
}

/** The form element. By POST: a form that is submitted before its script has loaded would otherwise put its values into the URL. */
export const ShopForm = <Input extends FieldValues>({ form, children, ...props }: ShopFormProps<Input>) => (
  <FormProvider {...form}>
    <form {...props} noValidate method="post" ref={form.element} onSubmit={form.submit}>
      {children}
    </form>
  </FormProvider>
)
