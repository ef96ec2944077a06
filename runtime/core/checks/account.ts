// What an account's own words may look like: user name, password, phone, e-mail; the same on the page and on the server.

/** ASCII only, so that no two accounts look alike. */
export const isUsername = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(text);
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);
export const isEmail = (text: string): boolean => text.length <= 100 && /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(text);

/** 8-20 characters, two of letters, digits and signs. */
export function isPasswordFit(text: string): boolean {
  if (text.length < 8 || text.length > 20 || !/^[\x21-\x7e]+$/.test(text)) return false;
  return [/[A-Za-z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length >= 2;
}

/** `138****5678` */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).+(.{4})$/, '$1****$2');
/** `zh***@example.com` */
export const maskEmail = (email: string): string => email.replace(/^([^@]{1,2})[^@]*/, '$1***');
/** `330***********2129` */
export const maskIdNo = (number: string): string => (number.length < 8 ? '***' : number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4));
