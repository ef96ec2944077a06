// The account name of the last login on this browser, if its owner wants that. Never the password.
const key = 'loom.lastName';

export const rememberedName = (): string => localStorage.getItem(key) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(key, name);
export const forgetName = (): void => localStorage.removeItem(key);
