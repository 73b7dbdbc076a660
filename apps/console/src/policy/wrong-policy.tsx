import { Alert, List } from "@mantine/core";
import type { PolicyProblems } from "@hiram/contract/staff/policy/policies.ts";
import { CallFailed } from "../shell/session/staff-client.ts";

/** Why a policy was not tried or saved: each place that has to be corrected. */
export function WrongPolicy({ failure }: { readonly failure: Error }) {
  const data = failure instanceof CallFailed ? (failure.data as PolicyProblems) : null;
  return (
    <Alert color="red" role="alert" title={failure.message}>
      {data !== null && (
        <List>
          {data.problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
