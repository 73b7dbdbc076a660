// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderPage } from "../../entry-server.tsx";
import { createTestApp } from "../../testing/test-app.tsx";

test("[INS-1] the server sends the whole guide in place: nothing hidden that a script has to move", async () => {
  const { html, replies } = await renderPage({
    address: "/paymentInstructions?sessionId=demo",
    origin: "https://hiram.example",
    settings: createTestApp().app.settings,
    answer: () => Promise.reject(new Error("the guide asks nothing")),
  });
  expect(html).toContain("Pay at a store");
  expect(html).not.toMatch(/<script|<template| hidden/);
  expect(replies).toEqual([]);
});
