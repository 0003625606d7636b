'use client'

/** Hands texts to views. It brings the formatter of texts with it: what opens on demand loads both with its messages. */
export { NextIntlClientProvider as TextsProvider } from 'next-intl'
