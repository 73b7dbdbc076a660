import { answerOffline, type WorkerScope } from "./answer-offline.ts";

// The build fills in both: each release brings its own page.
declare const OFFLINE_PAGE: string;
declare const OFFLINE_POLICY: string;

answerOffline(self as unknown as WorkerScope, { html: OFFLINE_PAGE, policy: OFFLINE_POLICY });
