interface LogInSheetProps {
  readonly onLogIn: () => void;
  readonly onRefuse: () => void;
}

/** Simulates what the native app shows when the page asks for its log-in (SES-6). */
export function LogInSheet({ onLogIn, onRefuse }: LogInSheetProps) {
  return (
    <fieldset className="log-in">
      <legend>The page asked the app to log in</legend>
      <p className="row">
        <button onClick={onLogIn}>Log in</button>
        <button onClick={onRefuse}>Stay out</button>
      </p>
    </fieldset>
  );
}
