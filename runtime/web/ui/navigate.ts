// Going to a path from anywhere: the router hands its function in when it stands. Asking for the page one is on changes nothing.
let go: (path: string, replace: boolean) => void = (path, replace) => { if (replace) location.replace(path); else location.assign(path); };

export function setNavigator(navigate: typeof go): void {
  go = navigate;
}

export function navigateTo(path: string, options: { replace?: boolean } = {}): void {
  if (path === location.pathname + location.search + location.hash) return;
  go(path, options.replace ?? false);
}
