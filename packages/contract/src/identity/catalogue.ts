import type { Catalogue } from "../operation.ts";
import { userLanguage, userLanguageSchema } from "./choose-language.ts";
import {
  loginInit,
  loginInitSchema,
  loginWithPassword,
  loginWithPasswordSchema,
  loginWithSms,
  loginWithSmsSchema,
  logout,
  logoutSchema,
} from "./log-in.ts";
import { loginSmsCode, loginSmsCodeSchema, loginVoiceCode } from "./login-code.ts";
import {
  addPasskey,
  addPasskeyInit,
  addPasskeyInitSchema,
  addPasskeySchema,
  loginWithPasskey,
  loginWithPasskeySchema,
  passkeyList,
  passkeyListSchema,
  passkeySignInInit,
  passkeySignInInitSchema,
  removePasskey,
  removePasskeySchema,
} from "./passkeys.ts";
import { passwordReset, passwordResetSchema } from "./password-reset.ts";
import { loginRegister, loginRegisterSchema } from "./register.ts";
import {
  deviceUpload,
  deviceUploadSchema,
  endOtherSessions,
  endOtherSessionsSchema,
  endSession,
  endSessionSchema,
  sameBorrower,
  sameBorrowerSchema,
  sessionList,
  sessionListSchema,
} from "./sessions.ts";

export const identityCatalogue = {
  loginInit: { operation: loginInit, schema: loginInitSchema },
  loginSmsCode: { operation: loginSmsCode, schema: loginSmsCodeSchema },
  loginVoiceCode: { operation: loginVoiceCode, schema: loginSmsCodeSchema },
  loginWithSms: { operation: loginWithSms, schema: loginWithSmsSchema },
  loginWithPassword: { operation: loginWithPassword, schema: loginWithPasswordSchema },
  loginRegister: { operation: loginRegister, schema: loginRegisterSchema },
  passwordReset: { operation: passwordReset, schema: passwordResetSchema },
  passkeySignInInit: { operation: passkeySignInInit, schema: passkeySignInInitSchema },
  loginWithPasskey: { operation: loginWithPasskey, schema: loginWithPasskeySchema },
  logout: { operation: logout, schema: logoutSchema },
  userLanguage: { operation: userLanguage, schema: userLanguageSchema },
} satisfies Catalogue;

export const sessionsCatalogue = {
  sessionList: { operation: sessionList, schema: sessionListSchema },
  sameBorrower: { operation: sameBorrower, schema: sameBorrowerSchema },
  endSession: { operation: endSession, schema: endSessionSchema },
  addPasskeyInit: { operation: addPasskeyInit, schema: addPasskeyInitSchema },
  addPasskey: { operation: addPasskey, schema: addPasskeySchema },
  passkeyList: { operation: passkeyList, schema: passkeyListSchema },
  removePasskey: { operation: removePasskey, schema: removePasskeySchema },
  deviceUpload: { operation: deviceUpload, schema: deviceUploadSchema },
  endOtherSessions: { operation: endOtherSessions, schema: endOtherSessionsSchema },
} satisfies Catalogue;
