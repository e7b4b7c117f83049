package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// Cosignatures as https://c2sp.org/tlog-cosignature describes them, which golang.org/x/mod does not know.

const algCosignature = 4

type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func (w witness) Name() string    { return w.name }
func (w witness) KeyHash() uint32 { return w.id }

func (w witness) Verify(text, signature []byte) bool {
	time, ok := cosignedAt(signature)
	if !ok {
		return false
	}
	message := append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", time)), text...)
	return ed25519.Verify(w.key, message, signature[8:])
}

// cosignedAt returns the seconds since 1970 before the signature.
func cosignedAt(signature []byte) (int64, bool) {
	if len(signature) != 8+ed25519.SignatureSize {
		return 0, false
	}
	time := binary.BigEndian.Uint64(signature)
	return int64(time), time <= math.MaxInt64
}

func newWitness(vkey string) (note.Verifier, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 || len(parts[1]) != 8 {
		return nil, fmt.Errorf("%q is not of the form name+key ID+Base64", vkey)
	}
	id, err := strconv.ParseUint(parts[1], 16, 32)
	if err != nil {
		return nil, err
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil {
		return nil, err
	}
	if len(key) != 1+ed25519.PublicKeySize || key[0] != algCosignature {
		return nil, fmt.Errorf("%q is no key for cosignatures", vkey)
	}
	hash := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	if parts[0] == "" || uint32(id) != binary.BigEndian.Uint32(hash[:]) {
		return nil, fmt.Errorf("%q does not have the key ID that it states", vkey)
	}
	return witness{parts[0], uint32(id), key[1:]}, nil
}

type cosignature struct {
	Name string  `json:"name"`
	Time float64 `json:"time"`
}

// cosignaturesOf returns the cosignatures of an opened note, whose first line is the name of its log.
func cosignaturesOf(opened *note.Note) ([]cosignature, error) {
	found := []cosignature{}
	for _, signature := range opened.Sigs {
		if strings.HasPrefix(opened.Text, signature.Name+"\n") {
			continue
		}
		data, err := base64.StdEncoding.DecodeString(signature.Base64)
		if err != nil {
			return nil, err
		}
		time, ok := cosignedAt(data[4:])
		if !ok {
			return nil, fmt.Errorf("%s has no time", signature.Name)
		}
		found = append(found, cosignature{signature.Name, float64(time)})
	}
	return found, nil
}

type keyPair struct {
	PrivateKey string `json:"privateKey"`
	Vkey       string `json:"vkey"`
}

type vectors struct {
	Log       keyPair   `json:"log"`
	Witnesses []keyPair `json:"witnesses"`
	Accepted  []struct {
		Case         string        `json:"case"`
		Note         string        `json:"note"`
		Cosignatures []cosignature `json:"cosignatures"`
	} `json:"accepted"`
	Refused []struct {
		Case string `json:"case"`
		Note string `json:"note"`
	} `json:"refused"`
	RefusedKeys []string `json:"refusedKeys"`
}

// checkVectors compares the verdicts of this program with those of vectors/cosignatures.json.
func checkVectors(file string) (string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	var given vectors
	if err := json.Unmarshal(data, &given); err != nil {
		return "", err
	}
	log, err := note.NewVerifier(given.Log.Vkey)
	if err != nil {
		return "", err
	}
	verifiers := []note.Verifier{log}
	for _, pair := range given.Witnesses {
		verifier, err := newWitness(pair.Vkey)
		if err != nil {
			return "", err
		}
		verifiers = append(verifiers, verifier)
	}
	for _, vector := range given.Accepted {
		opened, err := note.Open([]byte(vector.Note), note.VerifierList(verifiers...))
		if err != nil {
			return "", fmt.Errorf("%s: %v", vector.Case, err)
		}
		found, err := cosignaturesOf(opened)
		if err != nil {
			return "", fmt.Errorf("%s: %v", vector.Case, err)
		}
		one, _ := json.Marshal(found)
		other, _ := json.Marshal(vector.Cosignatures)
		if !bytes.Equal(one, other) {
			return "", fmt.Errorf("%s: %s, not %s", vector.Case, one, other)
		}
	}
	for _, vector := range given.Refused {
		if _, err := note.Open([]byte(vector.Note), note.VerifierList(verifiers...)); err == nil {
			return "", fmt.Errorf("%s: it opens", vector.Case)
		}
	}
	for _, key := range given.RefusedKeys {
		if _, err := newWitness(key); err == nil {
			return "", fmt.Errorf("the key %s is taken", key)
		}
	}
	return fmt.Sprintf("%d notes are accepted, %d notes and %d keys are refused, as they should be",
		len(given.Accepted), len(given.Refused), len(given.RefusedKeys)), nil
}
