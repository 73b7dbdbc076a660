import type { Catalogue } from "../operation.ts";
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
import { passwordReset, passwordResetSchema } from "./password-reset.ts";

export const identityCatalogue = {
  loginInit: { operation: loginInit, schema: loginInitSchema },
  loginSmsCode: { operation: loginSmsCode, schema: loginSmsCodeSchema },
  loginVoiceCode: { operation: loginVoiceCode, schema: loginSmsCodeSchema },
  loginWithSms: { operation: loginWithSms, schema: loginWithSmsSchema },
  loginWithPassword: { operation: loginWithPassword, schema: loginWithPasswordSchema },
  passwordReset: { operation: passwordReset, schema: passwordResetSchema },
  logout: { operation: logout, schema: logoutSchema },
} satisfies Catalogue;
