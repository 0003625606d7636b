'use client'

/** Provides texts to views. It includes the formatter, so that views that open on demand load both together. */
export { NextIntlClientProvider as TextsProvider } from 'next-intl'
