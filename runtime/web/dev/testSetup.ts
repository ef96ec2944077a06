// What browsers have and happy-dom lacks; nothing in tests that run without a page.
if (typeof window !== 'undefined') {
  // A slow machine decides nothing.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
  window.matchMedia ??= (media: string) => ({
    media, matches: false, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
}
export {};
