import { Component, type ReactNode } from "react";

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** A screen that fails while it renders leaves a message and a retry, never a blank page (ORD-13). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: ScreenBoundaryProps): void {
    if (this.state.failed && previous.children !== this.props.children) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
