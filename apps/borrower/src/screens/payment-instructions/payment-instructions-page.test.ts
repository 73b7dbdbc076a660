import { expect, test } from "vitest";
import { renderPage } from "../../entry-server.tsx";

test("[INS-1] the server sends the whole guide in place: nothing hidden that a script has to move", async () => {
  const { html, replies } = await renderPage({
    address: "/paymentInstructions?sessionId=demo",
    origin: "https://hiram.example",
    settings: {
      profile: "document",
      locale: "en",
    defaultLocale: "en",
      keys: null,
      servicePhone: "+63 2 8123 4567",
      checkoutOrigins: [],
      today: "2026-11-21",
    },
    answer: () => Promise.reject(new Error("the guide asks nothing")),
  });
  expect(html).toContain("Pay at a store");
  expect(html).not.toMatch(/<script|<template| hidden/);
  expect(replies).toEqual([]);
});
