// Which addresses open without a login: the page the server sends says so, so that nobody waits for an answer to know (platform: Session 2b).

/** @param routes as in a meta element, `/pdm/shopStream/{id} /tv/{code}` */
export function isOpenPage(path: string, routes: string | undefined = document.querySelector<HTMLMetaElement>('meta[name=loom-open]')?.content): boolean {
  const steps = stepsOf(path);
  return (routes ?? '').split(' ').filter(Boolean).some((route) => {
    const wanted = stepsOf(route);
    return wanted.length === steps.length && wanted.every((step, at) => (/^\{\w+\}$/.test(step) ? steps[at] !== '' : step === steps[at]));
  });
}

const stepsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
