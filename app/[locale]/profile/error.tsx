'use client'

export { FramedError as default } from '@/app/[locale]/_shell/framed-error'
