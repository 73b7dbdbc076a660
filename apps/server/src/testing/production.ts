/** Every setting that production requires. */
export const PRODUCTION = {
  MODE: "production",
  DATABASE_URL: "postgres://hiram@db.internal/hiram",
  PUBLIC_ORIGIN: "https://loans.example.ph",
  TRUST_PROXY: "off",
  PAYMENT_API_URL: "https://api.pay.ph/v1/",
  PAYMENT_API_KEY: "a".repeat(32),
  PAYMENT_WEBHOOK_SECRET: "b".repeat(32),
  PAYOUT_API_URL: "https://api.payout.ph",
  PAYOUT_API_KEY: "c".repeat(32),
  PAYOUT_WEBHOOK_SECRET: "d".repeat(32),
  SMS_API_URL: "https://api.sms.ph",
  SMS_API_KEY: "e".repeat(32),
  ONE_TIME_CODE_SECRET: "f".repeat(32),
  STAFF_SECRET: "g".repeat(32),
  CHECKOUT_HOSTS: "checkout.pay.ph, Checkout2.pay.ph:8443",
} as const;
