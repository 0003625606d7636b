export { BareFrame as default } from '@/app/[locale]/_shell/bare-frame'
