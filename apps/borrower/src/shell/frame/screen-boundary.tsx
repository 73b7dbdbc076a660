import { Component, type ReactNode } from "react";
import { FailedScreen } from "./failed-screen.tsx";

interface ScreenBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** If a screen fails while rendering, shows a message and a retry, never a blank page (ORD-13). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  // Assigned here: a class field costs an old browser's build a helper.
  constructor(props: ScreenBoundaryProps) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private retry(): void {
    this.setState({ failed: false });
    this.props.onRetry();
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedScreen onRetry={() => this.retry()} /> : this.props.children;
  }
}
