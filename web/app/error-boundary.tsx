import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of the children once they have thrown while they were drawn. React says the error on the console. */
  fallback: ReactNode
  /** What the children show. When it changes, they are tried again. */
  resetKey: unknown
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
  resetKey: unknown
}

/** React catches what is thrown while drawing in classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
