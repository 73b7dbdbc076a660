/** Before each file of the unit tests: a busy machine must not fail what only waits. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
}
