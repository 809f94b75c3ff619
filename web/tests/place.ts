/** What the client's modules look for when they are loaded, where there is no browser. */
Object.defineProperty(globalThis, "navigator", { value: { language: "en" }, configurable: true });
Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
Object.defineProperty(globalThis, "matchMedia", {
  value: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  configurable: true,
});
Object.defineProperty(globalThis, "document", {
  value: { documentElement: { dataset: {}, lang: "" } },
  configurable: true,
});
