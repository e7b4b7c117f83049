/** Passwords of at least eight characters that everybody tries first. Appwrite's own list is longer. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 0123456789
   11111111 00000000 87654321 987654321 88888888 66666666 12341234 11223344 123123123 qwertyui qwertyuiop qwerty123
   qwerty12 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx asdfghjkl asdfasdf zxcvbnm1 abcd1234 abc12345 a1b2c3d4
   iloveyou sunshine princess football baseball superman batman123 michael1 jennifer starwars whatever trustno1
   welcome1 letmein1 computer internet samsung1 liverpool corvette mercedes maverick steelers dragon12 master12
   monkey12 shadow12 administrator changeme default1 testtest test1234`.split(/\s+/),
);
