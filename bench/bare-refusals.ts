import { createServer } from "node:http";

/**
 * The least that a refusal costs with Node's HTTP server: whatever is asked, it is refused at once. It listens on the
 * port of its first argument, and answers each message with the CPU time that it has used, in microseconds.
 */
const body = JSON.stringify({ code: "503", message: "busy", data: null });
const headers = [
  "content-type",
  "application/json",
  "content-length",
  String(body.length),
  "retry-after",
  "2",
];

createServer((_, response) => {
  response.writeHead(503, headers).end(body);
}).listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("ready"));
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
