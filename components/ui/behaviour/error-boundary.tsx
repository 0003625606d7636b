'use client'

import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** The content after an error. */
  readonly fallback?: ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps an error of its content away from the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
