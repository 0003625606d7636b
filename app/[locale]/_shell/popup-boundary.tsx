'use client'

import { Component, type ReactNode } from 'react'

type PopupBoundaryProps = { readonly onError: (error: unknown) => void; readonly children: ReactNode }

/** An error boundary: a popup that fails does not break the page. */
export class PopupBoundary extends Component<PopupBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
